import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { savedSchema, type SettingTexts } from './setting-schema'

/**
 * Saves the given languages.
 * @param seen the version that was edited
 * @returns the new version
 */
export function saveSetting(key: string, values: Partial<SettingTexts>, seen: string): Promise<Result<string, RpcError>> {
  return toResult(staffRpc('staff.setting', 'save', [{ key, values, seen }]).then((answer) => savedSchema.parse(answer).version))
}
