import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { codeFiles, filesUnder, readJson, readText, root } from './tree.ts';

export function documents(): string[] {
	const top = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
	return [...top, ...filesUnder('docs').filter((path) => path.endsWith('.md'))];
}

/** Links to places of this repository that are not there; `#anchors` and other sites are not looked at. */
export function findDeadLinks(text: string, path: string): string[] {
	return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g)]
		.map((match) => match[1] ?? '')
		.filter((target) => !existsSync(join(root, normalize(join(dirname(path), target)))));
}

const ownPath =
	/^(?:src|test|docs|scripts|seeds|simulators|bench|migrations|project\.inlang|public)\/[\w./-]*$|^#(?:app|domain|features|messages|platform|reporting|scoring|sources|web)\/[\w./-]+$/;

const files = [...codeFiles(), ...filesUnder('migrations')];
const fileName = /^[\w-][\w./-]*\.(?:tsx?|sql)$/;

/**
 * Paths in `code`, and names of files with or without some folders, that name nothing; `<placeholders>`, `*` and `{a,b}`
 * stand for many and are not looked at.
 */
export function findDeadPaths(text: string): string[] {
	const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
	const paths = named.filter((code) => ownPath.test(code));
	const names = named.filter((code) => fileName.test(code) && !ownPath.test(code));
	return [
		...paths.filter((code) => !existsSync(join(root, code.replace(/^#/, 'src/')))),
		...names.filter((code) => !files.some((path) => `/${path}`.endsWith(`/${code}`))),
	];
}

/** `npm run x` that package.json does not know. */
export function findDeadCommands(text: string): string[] {
	const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
	return [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? '').filter((name) => !(name in scripts));
}

/** Rows of the Markdown tables under a heading, cells without their back-ticks; the heading row is left out. */
export function tableRows(path: string, heading: string): string[][] {
	const [, section = ''] = readText(path).split(new RegExp(`^#+ ${heading}$`, 'm'));
	const [body = ''] = section.split(/^#+ /m);
	return body
		.split('\n')
		.filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
		.slice(1)
		.map((line) =>
			line
				.slice(1, -1)
				.split(/(?<!\\)\|/)
				.map((cell) => cell.trim().replaceAll('`', '').replaceAll('\\|', '|')),
		);
}
