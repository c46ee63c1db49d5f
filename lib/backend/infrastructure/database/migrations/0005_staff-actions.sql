CREATE TABLE "staff_action" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"time" timestamp(0) NOT NULL,
	"staff" text NOT NULL,
	"action" text NOT NULL,
	"about" text NOT NULL,
	"about_id" integer,
	"detail" jsonb
);
--> statement-breakpoint
CREATE INDEX "staff_action_time_index" ON "staff_action" USING btree ("time");--> statement-breakpoint
CREATE INDEX "staff_action_action_about_id_index" ON "staff_action" USING btree ("action","about_id");