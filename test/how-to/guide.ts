import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a guide tells to write: a whole file, or lines to be added to one. */
export type Step = { path: string; kind: 'file' | 'diff'; text: string };

/**
 * The blocks of a guide that name a file: a `diff` shows a place of it and what is added there, all else is the whole
 * file.
 *
 * @example ```diff src/web/paths.ts
 */
export function stepsOf(guide: string): Step[] {
	return [...guide.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, language, path = '', text = '']) => ({
		...{ path, text, kind: language === 'diff' ? 'diff' : 'file' },
	}));
}

/** Does in `folder` what the guide tells. */
export function follow(steps: readonly Step[], folder: string): void {
	for (const { path, kind, text } of steps) {
		const whole = join(folder, path);
		mkdirSync(dirname(whole), { recursive: true });
		writeFileSync(whole, kind === 'file' ? text : applied(text, readFileSync(whole, 'utf8'), path));
	}
}

/** @throws where the lines that the guide shows are not there, or are there twice */
export function applied(diff: string, text: string, path: string): string {
	const lines = diff.trimEnd().split('\n');
	const shown = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
	const written = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
	const parts = `\n${text}`.split(`\n${shown.join('\n')}\n`);
	if (parts.length !== 2) throw new Error(`${path} shows ${parts.length - 1} times:\n${shown.join('\n')}`);
	return parts.join(`\n${written.join('\n')}\n`).slice(1);
}
