ALTER TABLE "product" ADD COLUMN "certification" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "certification_no" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "storage" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "ingredients" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "allergens" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "diets" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "article" text;