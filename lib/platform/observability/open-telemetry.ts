import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type Span, type SpanProcessor } from '@opentelemetry/sdk-trace-node'

/**
 * Exports the spans of Next and lib/platform/rpc/call-record to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Loaded only if one
 * is configured; OpenTelemetry's own variables (headers, sampler) apply.
 * @returns a function that flushes the last spans
 */
export function startTraces(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'talat' }),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown()
}

/** URL queries may contain personal data or secrets, so they are removed before export. */
const withoutQueries: SpanProcessor = {
  onStart(span: Span) {
    for (const [name, value] of Object.entries(span.attributes)) {
      if (typeof value === 'string' && value.includes('?')) span.setAttribute(name, value.replace(/\?.*/s, ''))
    }
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
}
