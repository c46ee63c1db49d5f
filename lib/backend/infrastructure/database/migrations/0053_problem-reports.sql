CREATE TABLE "problem_report" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"order_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"contact_id" integer,
	"key" text NOT NULL,
	"time" timestamp(0) NOT NULL,
	"kind" text NOT NULL,
	"wish" text NOT NULL,
	"qty" numeric(14, 3) NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"text" text,
	"photo" text,
	"fresh_until" date,
	"outcome" text,
	"settled_at" timestamp(0),
	"staff" text,
	"answer" text,
	"credit_note" text,
	"replaced_with_id" integer
);
--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_order_id_sale_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_line_id_sale_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sale_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_replaced_with_id_sale_order_id_fk" FOREIGN KEY ("replaced_with_id") REFERENCES "public"."sale_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_report_order_id_key_index" ON "problem_report" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "problem_report_line_id_index" ON "problem_report" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "problem_report_contact_id_index" ON "problem_report" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "problem_report_replaced_with_id_index" ON "problem_report" USING btree ("replaced_with_id");--> statement-breakpoint
CREATE INDEX "problem_report_open_index" ON "problem_report" USING btree ("outcome") WHERE "problem_report"."outcome" is null;