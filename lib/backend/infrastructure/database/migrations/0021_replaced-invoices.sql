DROP INDEX "account_invoice_order_id_index";--> statement-breakpoint
ALTER TABLE "account_invoice" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "account_invoice" ADD CONSTRAINT "account_invoice_replaces_id_account_invoice_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."account_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invoice_first_index" ON "account_invoice" USING btree ("order_id") WHERE "account_invoice"."replaces_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invoice_replaces_id_index" ON "account_invoice" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "account_invoice_order_id_index" ON "account_invoice" USING btree ("order_id");