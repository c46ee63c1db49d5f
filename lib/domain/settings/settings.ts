import type { SettingDefinition } from './define-setting'
import { pageSettings } from './page-settings'
import { shopSettings } from './shop-settings'

/** All settings; within a group in the order of the staff's page. */
export const settings: readonly SettingDefinition[] = [...shopSettings, ...pageSettings]

const byKey = new Map(settings.map((setting) => [setting.key, setting]))

/** The definition of a setting; undefined for a key that the shop does not know. */
export function settingOf(key: string): SettingDefinition | undefined {
  return byKey.get(key)
}
