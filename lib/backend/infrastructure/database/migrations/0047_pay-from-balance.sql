ALTER TABLE "ecom2_cart" ADD COLUMN "use_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "amount_balance" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "use_balance" boolean DEFAULT false NOT NULL;