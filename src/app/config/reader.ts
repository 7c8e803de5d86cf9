import { type VariableName, variables } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one; what is wrong is gathered by the name of the variable. */
export type Reader = {
	readonly problems: string[];
	/** null: not set and no default */
	text(name: VariableName): string | null;
	integer(name: VariableName, min: number, max: number): number;
	oneOf<Word extends string>(name: VariableName, allowed: readonly Word[], value: string | null): Word;
};

export const onOff = ['on', 'off'] as const;

export function createReader(env: Environment): Reader {
	const problems: string[] = [];
	const text = (name: VariableName): string | null => env[name]?.trim() || variables[name].fallback;
	return {
		problems,
		text,
		integer(name, min, max) {
			const value = Number(text(name));
			if (!Number.isInteger(value) || value < min || value > max)
				problems.push(`${name} must be a whole number from ${min} to ${max}`);
			return value;
		},
		oneOf<Word extends string>(name: VariableName, allowed: readonly Word[], value: string | null): Word {
			if (!allowed.includes(value as Word)) problems.push(`${name} must be one of ${allowed.join(', ')}`);
			return value as Word;
		},
	};
}
