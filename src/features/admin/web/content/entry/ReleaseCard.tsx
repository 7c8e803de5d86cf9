import { Form } from 'react-router';
import { isAlwaysShown } from '#domain/content/kinds.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { IconName } from '#web/ui/Icon.tsx';
import { FormMessage } from '../../parts/FormMessage.tsx';
import { ReasonForm } from '../../parts/ReasonForm.tsx';
import { entryFormId } from './EntryForm.tsx';
import type { EntryPageProps } from './entry-props.ts';

/** From when, until when, and why; what is missing is told instead. The texts are saved first as they stand in the form. */
export function ReleaseForm({ entry, refused, sendingKey }: EntryPageProps) {
	if (!entry.can.includes('edit')) return null;
	const own = refused?.form === 'release' ? refused : undefined;
	// also where the texts were refused, which are sent along
	const typed = refused?.typed ?? {};
	return (
		<div className="flex flex-col gap-4">
			<FormMessage refusal={own} />
			<input type="hidden" name="key" value={sendingKey} form={entryFormId} />
			<p className="text-[15px] text-ink-2">{m.editors_release_text()}</p>
			<TextField
				label={m.editors_from()}
				hint={m.editors_from_hint()}
				name="live_from"
				form={entryFormId}
				type="datetime-local"
				defaultValue={typed.live_from}
				errors={own?.fields.live_from}
			/>
			{isAlwaysShown(entry.kind) ? null : (
				<TextField
					label={m.editors_until_field()}
					hint={m.editors_until_hint()}
					name="live_until"
					form={entryFormId}
					type="datetime-local"
					defaultValue={typed.live_until}
					errors={own?.fields.live_until}
				/>
			)}
			<TextField
				label={m.editors_note()}
				name="note"
				form={entryFormId}
				maxLength={500}
				autoComplete="off"
				defaultValue={typed.note}
				errors={own?.fields.note}
			/>
			<Button type="submit" form={entryFormId} name="act" value="release" className="self-start">
				{m.editors_do_release()}
			</Button>
			{refused?.form === 'save' && typed.act === 'release' ? (
				<p role="alert" className="text-[15px] text-bad">
					{m.editors_release_refused()}
				</p>
			) : null}
		</div>
	);
}

const looks: Readonly<Record<string, readonly [Tone, () => string, IconName?]>> = {
	live: ['ok', m.editors_release_live],
	scheduled: ['warn', m.editors_release_scheduled, 'clock'],
	past: ['off', m.editors_release_past],
	cancelled: ['off', m.editors_release_cancelled],
};

export function ReleaseList({ entry, refused }: EntryPageProps) {
	if (entry.releases.length === 0) return null;
	return (
		<section aria-labelledby="releases" className="mt-6 border-t border-line pt-4">
			<h3 id="releases" className="text-lg">
				{m.editors_releases()}
			</h3>
			<FormMessage refusal={refused?.form === 'cancel' ? refused : undefined} />
			<ul className="mt-2 flex flex-col gap-3">
				{entry.releases.map(({ id, number, live_from: from, live_until: until, state }) => {
					const [tone, words, icon = tone] = looks[state] ?? ['off', m.editors_release_past];
					const dates = [formatInstant(from), ...(until === null ? [] : [formatInstant(until)])].join(' – ');
					return (
						<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
							<span>{m.editors_release_of({ number, dates })}</span>
							<Chip {...{ tone, icon }}>{words()}</Chip>
							{state === 'scheduled' ? (
								<Form method="post">
									<input type="hidden" name="act" value="cancel" />
									<input type="hidden" name="release" value={id} />
									<Button type="submit" kind="quiet" aria-label={m.editors_cancel_of({ number })}>
										{m.editors_cancel()}
									</Button>
								</Form>
							) : null}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Acts that need a reason, folded: they are seldom. */
export function EndForms({ entry, refused }: EntryPageProps) {
	const acts = [
		['withdraw', m.editors_withdraw],
		['archive', m.editors_archive],
		['restore', m.editors_restore],
	] as const;
	return acts
		.filter(([act]) => entry.can.includes(act))
		.map(([act, words]) => (
			<Details
				key={act}
				isOpen={refused?.form === act}
				className="mt-4 border-t border-line pt-2"
				summary={<span className="font-[550]">{words()}</span>}
			>
				<ReasonForm act={act} refused={refused?.form === act ? refused : undefined} submit={words()} isGhost />
			</Details>
		));
}
