import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type Span, type SpanProcessor } from '@opentelemetry/sdk-trace-node'

/**
 * Sends the spans that Next and lib/platform/rpc/call-record make to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Loaded only where one
 * is named; OpenTelemetry's own variables (headers, sampler) hold.
 * @returns what sends the last ones
 */
export function startTraces(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'talat' }),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown()
}

/** Queries of addresses can be about people, or open something: they stay here. */
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
