/** `body.texts.kz.title` → `title.kz`, `body.facts.url` → `url`: a fault inside a text stands at the whole of it. */
export function fieldOfForm(field: string): string {
	const [, part, ...names] = field.split('.');
	if (part === 'texts' && names[0] !== undefined && names[1] !== undefined) return `${names[1]}.${names[0]}`;
	return part === 'facts' && names.length > 0 ? names.join('.') : field;
}
