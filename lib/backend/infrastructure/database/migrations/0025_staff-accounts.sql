CREATE TABLE "staff_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password" text,
	"active" boolean DEFAULT true NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp(0)
);
--> statement-breakpoint
ALTER TABLE "staff_action" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "account_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_email_index" ON "staff_account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_code_hash_index" ON "staff_account" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "staff_action" ADD CONSTRAINT "staff_action_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_session_account_id_index" ON "staff_session" USING btree ("account_id");