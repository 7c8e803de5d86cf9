import { Form } from 'react-router';
import { type Locale, locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import type { OwnProfileView } from '../../contract.ts';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type AboutCardProps = { profile: OwnProfileView; answer: ProfileAnswer | undefined };

const names: Readonly<Record<Locale, () => string>> = {
	ru: m.profile_language_ru,
	kz: m.profile_language_kz,
	en: m.profile_language_en,
};

export function AboutCard({ profile, answer }: AboutCardProps) {
	return (
		<Card id="about" title={m.profile_about_title()}>
			<div className="grid gap-6 md:grid-cols-2 md:gap-10">
				<Form method="post" className="flex flex-col items-start gap-4">
					<input type="hidden" name="intent" value="name" />
					<TextField
						label={m.profile_name()}
						hint={m.profile_name_hint()}
						errors={faultsOf(answer, 'name', 'name')}
						name="name"
						maxLength={100}
						autoComplete="name"
						defaultValue={profile.name ?? ''}
						className="w-full"
					/>
					<button type="submit" className="btn btn-ghost">
						{m.profile_save()}
					</button>
				</Form>
				<Form method="post" className="flex flex-col items-start gap-4">
					<input type="hidden" name="intent" value="language" />
					<Select
						label={m.profile_language()}
						hint={m.profile_language_hint()}
						name="language"
						defaultValue={profile.locale}
						className="w-full"
					>
						{locales.map((locale) => (
							<option key={locale} value={locale}>
								{names[locale]()}
							</option>
						))}
					</Select>
					<button type="submit" className="btn btn-ghost">
						{m.profile_save()}
					</button>
				</Form>
			</div>
		</Card>
	);
}
