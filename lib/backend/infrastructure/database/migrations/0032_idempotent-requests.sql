CREATE TABLE "idempotent_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"started_at" timestamp(0) NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_request_key_hash_index" ON "idempotent_request" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "idempotent_request_started_at_index" ON "idempotent_request" USING btree ("started_at");