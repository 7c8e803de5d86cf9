/** The register writes persons in capitals: ӘБДІҚЫЗЫ ДАНА reads as Әбдіқызы Дана. Anything else stays as it is. */
export function personName(name: string): string {
	if (name !== name.toUpperCase()) return name;
	return name
		.toLowerCase()
		.replace(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
