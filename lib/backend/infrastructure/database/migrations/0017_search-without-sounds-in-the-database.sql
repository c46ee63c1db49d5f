ALTER TABLE "product" DROP COLUMN "search_key";--> statement-breakpoint
DROP FUNCTION search_key(text);
