CREATE TABLE "search_synonym" (
	"id" serial PRIMARY KEY NOT NULL,
	"create_time" timestamp(0),
	"write_time" timestamp(0),
	"create_uid" integer,
	"write_uid" integer,
	"phrases" text NOT NULL,
	"means" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonym_phrases_index" ON "search_synonym" USING btree ("phrases");