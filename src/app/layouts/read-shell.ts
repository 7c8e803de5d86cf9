import type { ShellData, WrittenShell } from './shell.server.ts';

const known = new Map<string, Omit<ShellData, 'analytics'>>();

/** Menus and words of the frame, read once. */
export function readShell({ menusJson, analytics }: WrittenShell): ShellData {
	const menus = known.get(menusJson) ?? (JSON.parse(menusJson) as Omit<ShellData, 'analytics'>);
	known.set(menusJson, menus);
	return { ...menus, analytics };
}
