import type { Variable } from '../../src/app/config/reader.ts';
import { sourceVariables } from '../../src/app/config/sources.ts';
import { variables } from '../../src/app/config/variables.ts';

function reasonOf({ why, isSecret = false }: Variable): string {
	return isSecret ? `Secret. ${why}` : why;
}

/** .env.example, from the variables the code knows. */
export function envExample(): string {
	const blocks = [...Object.entries(variables), ...Object.entries(sourceVariables)].map(([name, entry]) => {
		const { fallback } = entry;
		return [`# ${reasonOf(entry)}`, fallback === null ? `# ${name}=` : `${name}=${fallback}`.trim()].join('\n');
	});
	const head = [
		'# Copy what you change into the environment of the process; nothing reads this file.',
		'# Made by scripts/docs.ts from src/app/config and src/sources/kit/endpoints.ts.',
	];
	return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

const begin = '<!-- variables:begin, written by scripts/docs.ts -->';
const end = '<!-- variables:end -->';

/** The README with its table of variables made from the same entries. */
export function withVariables(readme: string): string {
	const rows = Object.entries(variables).map(([name, entry]) => {
		const { fallback } = entry;
		return `| \`${name}\` | ${(fallback ?? '') === '' ? '' : `\`${fallback}\``} | ${reasonOf(entry)} |`;
	});
	const table = ['| Variable | Default | Why |', '|---|---|---|', ...rows].join('\n');
	const [before = '', rest = ''] = readme.split(begin);
	const [, after = ''] = rest.split(end);
	return `${before}${begin}\n${table}\n${end}${after}`;
}
