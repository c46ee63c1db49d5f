ALTER TABLE "cms_blog_post" ADD COLUMN "servings" integer;--> statement-breakpoint
ALTER TABLE "cms_blog_post" ADD COLUMN "ingredients" text;