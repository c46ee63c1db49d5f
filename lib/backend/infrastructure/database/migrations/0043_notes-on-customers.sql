CREATE TABLE "contact_note" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer NOT NULL,
	"time" timestamp(0) NOT NULL,
	"staff" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_note_contact_id_index" ON "contact_note" USING btree ("contact_id");