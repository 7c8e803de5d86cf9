// Compiles the message catalogue (src/messages) to typed functions in src/paraglide.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { compileMessages } from './compile-messages.ts';

const folder = new URL('../src/paraglide/', import.meta.url);
const otherwise = (what: string) => new Error(`The compiler of messages writes ${what} otherwise than it did.`);

const output = await compileMessages();
const read = (path: string) => output[path] ?? '';
const write = (path: string, text: string) => {
	output[path] = text;
};
// of requests, which have their language from their address
delete output['server.js'];
const { locales }: { locales: string[] } = JSON.parse(
	readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8'),
);
const names = [...read('messages/_index.js').matchAll(/^export \* from '\.\/(\w+)\.js'$/gm)].map(
	([, name = '']) => name,
);
if (names.length === 0) throw otherwise('its index');
const messages = names.map((name) => ({ name, ...partsOf(name, read(`messages/${name}.js`)) }));

for (const { name, code } of messages) write(`messages/${name}.js`, importsOf(code, '../') + code);
write('messages.d.ts', declarations());
// a browser loads the modules of the messages that it shows; a process of ours loads all, and quicker from one file
const all = messages.map(({ code }) => code).join('');
write('messages-in-one.js', importsOf(all, './') + all);
write('messages-of-node.js', "export * from './messages-in-one.js';\nexport * as m from './messages-in-one.js';\n");
write('runtime.js', runtime());
write('runtime.d.ts', runtimeTypes());
write('registry.js', registry(read('registry.js')));
rmSync(folder, { recursive: true, force: true });
mkdirSync(new URL('messages/', folder), { recursive: true });
for (const [path, text] of Object.entries(output)) writeFileSync(new URL(path, folder), text);

/** What a message takes, in the words of the compiler, and its texts as one call: a third of the bytes of its module. */
function partsOf(name: string, compiled: string): { inputs: string; code: string } {
	const inputs = /@typedef \{(\{.*\})\} \w+Inputs /.exec(compiled)?.[1];
	const texts = locales.map((locale) => {
		const [, text] = new RegExp(`^const ${locale}_${name} = ([\\s\\S]*?\\n\\});?$`, 'm').exec(compiled) ?? [];
		return text?.replace(/\/\*\* @type \{.*?\} \*\/ /g, '');
	});
	if (inputs === undefined || texts.includes(undefined)) throw otherwise(name);
	return { inputs, code: `export const ${name} = /* @__PURE__ */ message(${texts.join(', ')});\n` };
}

function importsOf(code: string, up: string): string {
	const registryOf = code.includes('registry.') ? `import * as registry from '${up}registry.js';\n` : '';
	return `import { message } from '${up}runtime.js';\n${registryOf}`;
}

function declarations(): string {
	const types = messages.map(
		({ name, inputs }) => `export const ${name}: ${inputs === '{}' ? 'Plain' : `Filled<${inputs}>`};\n`,
	);
	return `import type { Locale, LocalizedString } from './runtime.js';
type Options = { locale?: Locale };
type Plain = (inputs?: {}, options?: Options) => LocalizedString;
type Filled<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString;
${types.join('')}export * as m from './messages.js';
`;
}

/**
 * Who draws a page says its language (src/app/entry.*.tsx). The compiler's own runtime finds it in addresses, cookies and
 * headers, too, which nothing of ours asks for.
 */
function runtime(): string {
	const [first = ''] = locales;
	return `export let getLocale = () => '${first}';
export const overwriteGetLocale = (asked) => {
	getLocale = asked;
};
const locales = ${JSON.stringify(locales)};
export const message = (...texts) => (inputs = {}, options = {}) =>
	texts[locales.indexOf(options.locale ?? getLocale())](inputs);
`;
}

function runtimeTypes(): string {
	return `export type Locale = ${locales.map((locale) => `'${locale}'`).join(' | ')};
export type LocalizedString = string & { readonly __brand: 'LocalizedString' };
export declare const getLocale: () => Locale;
export declare const overwriteGetLocale: (asked: () => Locale) => void;
`;
}

/** The compiler makes the rules anew for every number: they cost more than all else of a message. */
function registry(compiled: string): string {
	const made = 'return new Intl.PluralRules(locale, options).select(Number(input))';
	const kept = `const key = locale + JSON.stringify(options ?? {});
	const rules = pluralRules.get(key) ?? new Intl.PluralRules(locale, options);
	pluralRules.set(key, rules);
	return rules.select(Number(input))`;
	if (!compiled.includes(made)) throw otherwise('plurals');
	return `const pluralRules = new Map();\n${compiled.replace(made, kept)}`;
}
