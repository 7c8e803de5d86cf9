import { sourceVariables } from '../../src/app/config/sources.ts';
import { variables } from '../../src/app/config/variables.ts';

/** .env.example, from the variables the code knows. */
export function envExample(): string {
	const blocks = [...Object.entries(variables), ...Object.entries(sourceVariables)].map(
		([name, { reason, fallback }]) =>
			[`# ${reason}`, fallback === null ? `# ${name}=` : `${name}=${fallback}`.trim()].join('\n'),
	);
	const head = [
		'# Copy what you change into the environment of the process; nothing reads this file.',
		'# Made by scripts/docs.ts from src/app/config and src/sources/kit/endpoints.ts.',
	];
	return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}
