ALTER TABLE "product" ADD COLUMN "is_weighed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "ordered_weight" integer;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "packed_weight" integer;--> statement-breakpoint
ALTER TABLE "sale_order_line" ADD COLUMN "weight_adjustment" numeric(14, 2);