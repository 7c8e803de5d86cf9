// Compiles the message catalogue (src/messages) to typed functions in src/paraglide.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from './paraglide-options.ts';

const folder = new URL('../src/paraglide/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const write = (path: string, text: string) => writeFileSync(new URL(path, folder), text);

await compile(paraglideOptions);
const names = [...read('messages/_index.js').matchAll(/^export \* from '\.\/(\w+)\.js'$/gm)].map(
	([, name = '']) => name,
);
if (names.length === 0) throw new Error('The compiler of messages writes its index otherwise than it did.');
const modules = new Map(names.map((name) => [name, read(`messages/${name}.js`)]));
write('messages.d.ts', declarations());
write('messages-in-one.js', inOne());
write('messages-of-node.js', "export * from './messages-in-one.js';\nexport * as m from './messages-in-one.js';\n");

// the compiler makes the rules anew for every number: they cost more than all else of a message
const made = 'return new Intl.PluralRules(locale, options).select(Number(input))';
const kept = `const key = locale + JSON.stringify(options ?? {});
	const rules = pluralRules.get(key) ?? new Intl.PluralRules(locale, options);
	pluralRules.set(key, rules);
	return rules.select(Number(input))`;
const code = read('registry.js');
if (!code.includes(made)) throw new Error('The compiler of messages writes plurals otherwise than it did.');
write('registry.js', `const pluralRules = new Map();\n${code.replace(made, kept)}`);

/** The types of all messages in one file; what a message takes stands in its module, in the words of the compiler. */
function declarations(): string {
	const messages = [...modules].map(([name, code]) => {
		const inputs = /@typedef \{(\{.*\})\} \w+Inputs /.exec(code)?.[1];
		if (inputs === undefined) throw new Error(`The compiler of messages does not say what ${name} takes.`);
		return `export const ${name}: ${inputs === '{}' ? 'Plain' : `Filled<${inputs}>`};\n`;
	});
	return `import type { Locale, LocalizedString } from './runtime.js';
type Options = { locale?: Locale };
type Plain = (inputs?: {}, options?: Options) => LocalizedString;
type Filled<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString;
${messages.join('')}export * as m from './messages.js';
`;
}

/** A browser loads the modules of the messages that it shows; a process of ours loads all, and quicker from one file. */
function inOne(): string {
	const imports = new Set<string>();
	const code = [...modules.values()].map((text) =>
		text
			.trim()
			.replace(/^import .* from '\.\.\/.*$/gm, (line) => {
				imports.add(line.replace("'../", "'./"));
				return '';
			})
			.replace(/^\/\*\*[\s\S]*?\*\/\n|\/\*\* @type \{.*?\} \*\/ /gm, ''),
	);
	return `${[...imports].join('\n')}\n${code.join('\n')}`;
}
