CREATE TABLE "shopping_list" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"contact_id" integer NOT NULL,
	"name" text NOT NULL,
	"key_hash" text
);
--> statement-breakpoint
CREATE TABLE "shopping_list_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"list_id" integer NOT NULL,
	"product_id" integer,
	"text" text,
	"qty" integer NOT NULL,
	"is_ticked" boolean NOT NULL,
	"seen_price" numeric(14, 2)
);
--> statement-breakpoint
ALTER TABLE "shopping_list" ADD CONSTRAINT "shopping_list_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_line" ADD CONSTRAINT "shopping_list_line_list_id_shopping_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shopping_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list_line" ADD CONSTRAINT "shopping_list_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopping_list_contact_id_index" ON "shopping_list" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_list_key_hash_index" ON "shopping_list" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shopping_list_line_list_id_product_id_index" ON "shopping_list_line" USING btree ("list_id","product_id");--> statement-breakpoint
CREATE INDEX "shopping_list_line_product_id_index" ON "shopping_list_line" USING btree ("product_id");