/** The register writes persons in capitals: ӘБДІҚЫЗЫ ДАНА reads as Әбдіқызы Дана. Anything else stays as it is. */
export function personName(name: string): string {
	if (name !== name.toUpperCase()) return name;
	return name
		.toLowerCase()
		.replace(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** `ҮЛГІЖАНОВ СЫНАҚ ТЕСТҰЛЫ` → `Ү. С. Т.`: whose name it is, known only to who knows the person. */
export function initialsOf(name: string): string {
	return name
		.split(/[\s.,]+/)
		.flatMap((word) => word.match(/\p{L}/u)?.[0].toUpperCase() ?? [])
		.map((letter) => `${letter}.`)
		.join(' ');
}
