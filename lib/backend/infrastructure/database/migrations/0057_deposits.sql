ALTER TABLE "product" ADD COLUMN "deposit" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "amount_deposit" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "deposit" numeric(14, 2);