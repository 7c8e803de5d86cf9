// Compiles the message catalogue (src/messages) to typed functions in src/paraglide.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from './paraglide-options.ts';

await compile(paraglideOptions);

// the compiler makes the rules anew for every number: they cost more than all else of a message
const registry = fileURLToPath(new URL('../src/paraglide/registry.js', import.meta.url));
const made = 'return new Intl.PluralRules(locale, options).select(Number(input))';
const kept = `const key = locale + JSON.stringify(options ?? {});
	const rules = pluralRules.get(key) ?? new Intl.PluralRules(locale, options);
	pluralRules.set(key, rules);
	return rules.select(Number(input))`;
const code = readFileSync(registry, 'utf8');
if (!code.includes(made)) throw new Error('The compiler of messages writes plurals otherwise than it did.');
writeFileSync(registry, `const pluralRules = new Map();\n${code.replace(made, kept)}`);
