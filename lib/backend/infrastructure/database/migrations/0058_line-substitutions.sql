ALTER TABLE "sale_order_line" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "standing_order_line" ADD COLUMN "substitution" text;