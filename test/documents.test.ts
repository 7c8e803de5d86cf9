import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '#domain/error.ts';
import { languageTag, locales } from '#domain/locale.ts';
import { sourcesPage } from '../scripts/docs/sources-page.ts';
import { envExample, withVariables } from '../scripts/docs/variables.ts';
import { commands } from '../src/app/commands/commands.ts';
import { variables } from '../src/app/config/variables.ts';
import { documents, findDeadCommands, findDeadLinks, findDeadPaths, tableRows } from './architecture/documents.ts';
import { readCatalogue } from './architecture/messages.ts';
import { findMachinePaths } from './architecture/rules.ts';
import { codeFiles, filesUnder, foldersIn, readJson, readText, root } from './architecture/tree.ts';

const tags = locales.map(languageTag);

describe('every document', () => {
	test.each(documents())('%s names only what exists', (path) => {
		const text = readText(path);
		expect(findDeadLinks(text, path)).toEqual([]);
		expect(findDeadPaths(text)).toEqual([]);
		expect(findDeadCommands(text)).toEqual([]);
		expect(findMachinePaths(text)).toEqual([]);
	});

	test('every document that the code names is there', () => {
		const code = [...codeFiles(), ...filesUnder('migrations')].map(readText).join('\n');
		const named = new Set([...code.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map((match) => match[0]));
		expect(named.size).toBeGreaterThan(5);
		expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});

	test('a dead link, a dead path and a dead command are found', () => {
		expect(findDeadLinks('[a](b/nothing.md), [c](README.md#x), [d](https://e.kz)', 'README.md')).toEqual([
			'b/nothing.md',
		]);
		expect(findDeadPaths('`src/nothing.ts`, `#web/paths.ts`, `src/features/<f>/x.ts`, `GET /src`')).toEqual([
			'src/nothing.ts',
		]);
		expect(findDeadPaths('`paths.ts`, `web/paths.ts`, `app/paths.ts`, `<x>.ts`')).toEqual(['app/paths.ts']);
		expect(findDeadCommands('`npm run nothing` and `npm run build`')).toEqual(['nothing']);
	});
});

describe('package.json', () => {
	test('every command starts a file that is there', () => {
		const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
		const files = Object.values(scripts).flatMap((command) => /\bnode (?:--\S+ )*(\S+)/.exec(command)?.[1] ?? []);
		expect(files.length).toBeGreaterThan(5);
		expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});

	test('every command of the product is one of its scripts, by the same name', () => {
		const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
		const started = Object.entries(scripts).filter(([, command]) => command.includes('src/app/main.ts'));
		expect(Object.fromEntries(started)).toEqual(
			Object.fromEntries(Object.keys(commands).map((name) => [name, `node src/app/main.ts ${name}`])),
		);
	});
});

describe('README.md', () => {
	test('explains every command', () => {
		const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
		const hooks = ['postinstall', 'prestart', 'pretest'];
		const said = readText('README.md');
		const silent = Object.keys(scripts).filter(
			(name) => !hooks.includes(name) && !new RegExp(`npm (run )?${name}\\b`).test(said),
		);
		expect(silent).toEqual([]);
	});

	test('lists every variable of the configuration as it is declared: node_modules/.bin/node scripts/docs.ts', () => {
		const readme = readText('README.md');
		expect(readme).toBe(withVariables(readme));
		expect(tableRows('README.md', 'Configuration').map(([name]) => name)).toEqual(Object.keys(variables));
	});
});

describe('.env.example', () => {
	test('is what the variables make: node_modules/.bin/node scripts/docs.ts', () => {
		expect(readText('.env.example')).toBe(envExample());
	});
});

describe('docs/errors.md', () => {
	const rows = tableRows('docs/errors.md', 'Codes');

	test('lists the codes of the catalogue, no more and no fewer', () => {
		expect(rows.map(([code]) => code)).toEqual(Object.keys(errorCatalogue));
	});

	test.each(Object.entries(errorCatalogue))('%s: status, whose fault, and what people read', (code, error) => {
		const [, status, fault, when, ...messages] = rows.find(([name]) => name === code) ?? [];
		expect(status).toBe(String(error.status));
		expect(fault).toBe(error.isReportable ? 'ours' : 'the caller');
		expect(when).not.toBe('');
		expect(messages).toEqual(messagesOf(`error_${code}`));
	});

	test('lists the reasons for which a field is refused', () => {
		const keys = Object.keys(readCatalogue().ru?.errors ?? {}).filter((key) => key.startsWith('field_'));
		expect(tableRows('docs/errors.md', 'Fields').map(([rule, , ...messages]) => [rule, ...messages])).toEqual(
			keys.map((key) => [key.replace('field_', ''), ...messagesOf(key)]),
		);
	});
});

function messagesOf(key: string): unknown[] {
	const catalogue = readCatalogue();
	return tags.map((tag) => catalogue[tag]?.errors?.[key]);
}

describe('docs/sources.md', () => {
	test('is what the catalogue makes: node_modules/.bin/node scripts/docs.ts', () => {
		expect(readText('docs/sources.md')).toBe(sourcesPage());
	});
});

describe('docs/architecture.md', () => {
	const text = readText('docs/architecture.md');

	test('explains every import rule', () => {
		const rules = [...readText('.dependency-cruiser.mjs').matchAll(/name: '([\w-]+)'/g)].map((match) => match[1] ?? '');
		expect(rules.filter((rule) => !text.includes(`\`${rule}\``))).toEqual([]);
	});

	test('names every feature', () => {
		expect(foldersIn('src/features').filter((feature) => !text.includes(`\`${feature}\``))).toEqual([]);
	});
});

describe('docs/glossary.md', () => {
	test('every name it gives stands in the code', () => {
		const code = [...codeFiles(), ...filesUnder('migrations')].map(readText).join('\n');
		const names = tableRows('docs/glossary.md', 'Terms').flatMap(([, , , name = '']) => name.split(', '));
		expect(names.length).toBeGreaterThan(30);
		expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
	});
});

describe('docs/decisions', () => {
	const decisions = filesUnder('docs/decisions').filter((path) => !path.endsWith('0000-template.md'));

	test.each(decisions)('%s has a title, a context, a decision and consequences', (path) => {
		const text = readText(path);
		expect(path).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/);
		expect(text).toMatch(new RegExp(`^# ${path.slice('docs/decisions/'.length, 'docs/decisions/0000'.length)}\\. `));
		for (const part of ['## Context', '## Decision', '## Consequences']) expect(text).toContain(part);
	});

	test('no two decisions share a number', () => {
		const numbers = decisions.map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/0000'.length));
		expect(new Set(numbers).size).toBe(numbers.length);
	});
});
