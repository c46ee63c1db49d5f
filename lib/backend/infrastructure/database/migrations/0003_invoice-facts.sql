DROP INDEX "account_invoice_order_id_index";--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "tax_no" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "tax_branch" text;--> statement-breakpoint
ALTER TABLE "account_invoice" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "voucher_share" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "vat" text;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invoice_order_id_index" ON "account_invoice" USING btree ("order_id");