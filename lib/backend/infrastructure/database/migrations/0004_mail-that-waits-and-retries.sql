-- Mails of an earlier version do not say what they are about.
DELETE FROM "outbox_mail";--> statement-breakpoint
DROP INDEX "outbox_mail_sent_at_index";--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "about_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "due_at" timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "failed_at" timestamp(0);--> statement-breakpoint
CREATE INDEX "gift_voucher_order_id_index" ON "gift_voucher" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_due_at_index" ON "outbox_mail" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP COLUMN "expires_at";