CREATE TABLE "staff_save" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp(0) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_save_key_index" ON "staff_save" USING btree ("key");--> statement-breakpoint
CREATE INDEX "staff_save_create_time_index" ON "staff_save" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_key_hash_index" ON "staff_session" USING btree ("key_hash");