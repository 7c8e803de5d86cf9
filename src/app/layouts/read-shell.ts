import type { ShellData, WrittenShell } from './shell.server.ts';

const known = new Map<string, Omit<ShellData, 'analytics'>>();
/** One for each language, and some from before a change of the catalogue. */
const mostKnown = 12;

/** Menus and words of the frame, read once. */
export function readShell({ menusJson, analytics }: WrittenShell): ShellData {
	const menus = known.get(menusJson) ?? (JSON.parse(menusJson) as Omit<ShellData, 'analytics'>);
	if (known.size >= mostKnown) known.clear();
	known.set(menusJson, menus);
	return { ...menus, analytics };
}
