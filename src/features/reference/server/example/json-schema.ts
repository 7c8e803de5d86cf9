/** What JSON schema says of a value, as far as our contracts use it. */
export type JsonSchema = {
	type?: string | readonly string[];
	format?: string;
	pattern?: string;
	enum?: readonly unknown[];
	const?: unknown;
	default?: unknown;
	anyOf?: readonly JsonSchema[];
	allOf?: readonly JsonSchema[];
	properties?: Readonly<Record<string, JsonSchema>>;
	patternProperties?: Readonly<Record<string, JsonSchema>>;
	required?: readonly string[];
	items?: JsonSchema;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
};

/** The type besides null; undefined: any. */
export function namedType({ type }: JsonSchema): string | undefined {
	return [type ?? []].flat().find((one) => one !== 'null');
}

export function isNullable({ type, enum: values, anyOf }: JsonSchema): boolean {
	return [type ?? []].flat().includes('null') || (values ?? []).includes(null) || (anyOf ?? []).some(isNullable);
}
