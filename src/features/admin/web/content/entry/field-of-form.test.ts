import { expect, test } from 'vitest';
import { fieldOfForm } from './field-of-form.ts';

test.each([
	['body.texts.kz.title', 'title.kz'],
	['body.texts.ru.body.0.content.3.href', 'body.ru'],
	['body.facts.url', 'url'],
	['body.facts.offices.2.email', 'offices.2.email'],
	['body.texts.kz', 'body.texts.kz'],
	['revision', 'revision'],
])('a fault of the call at %s stands at the field %s of the form', (field, shown) => {
	expect(fieldOfForm(field)).toBe(shown);
});
