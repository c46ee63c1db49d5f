ALTER TABLE "api_token" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_token" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "last_seen_at" timestamp(0);--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_owner" CHECK (("api_token"."user_id" is null) <> ("api_token"."role" is null));