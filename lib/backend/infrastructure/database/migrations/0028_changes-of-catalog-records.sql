CREATE TABLE "record_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"time" timestamp(0) NOT NULL,
	"staff" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_change_kind_record_id_id_index" ON "record_change" USING btree ("kind","record_id","id");