import type { FastifyRequest } from 'fastify'
import type { GatewayName, Sandbox } from '#gateway/core/gateway-module.ts'

export function pageAddress(
  sandbox: Sandbox,
  request: FastifyRequest,
  gateway: GatewayName,
  id: string,
): string {
  const origin = sandbox.options.publicUrl ?? `${request.protocol}://${request.host}`
  return `${origin}/pay/${gateway}/${id}`
}

export function portalWebhookUrl(sandbox: Sandbox, gateway: GatewayName): string | null {
  return sandbox.options.webhookUrl?.replaceAll('{gateway}', gateway) ?? null
}
