import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { controlOf, Field, FieldErrors } from '#web/ui/Field.tsx';
import type { PlaceOption, Typed } from './view.ts';

type KatoFieldProps = { typed: Typed; places: readonly PlaceOption[] | null; errors: readonly string[] };

/** A place is named, then picked of those that are called so: its code is what is sent. */
export function KatoField({ typed, places, errors }: KatoFieldProps) {
	const id = useId();
	return (
		<div>
			<Field id={id} label={m.tickets_kato()} hint={m.tickets_kato_hint()} errors={[]}>
				<input
					{...controlOf(id, errors, `${id}-kato-errors`)}
					name="kato_search"
					autoComplete="off"
					maxLength={100}
					defaultValue={typed.kato_search}
					className="field"
				/>
			</Field>
			<FieldErrors id={`${id}-kato`} errors={errors} />
			<div role="status" className="empty:hidden">
				{places === null ? null : <Places places={places} chosen={typed.kato ?? ''} />}
			</div>
		</div>
	);
}

function Places({ places, chosen }: { places: readonly PlaceOption[]; chosen: string }) {
	if (places.length === 0) return <p className="mt-1.5 text-sm text-bad">{m.tickets_kato_none()}</p>;
	const only = places.length === 1 ? places[0]?.code : undefined;
	return (
		<fieldset
			// other places are other choices
			key={places.map(({ code }) => code).join()}
			className="mt-2 max-h-56 overflow-y-auto rounded-m border border-line px-3 py-1"
		>
			<legend className="sr-only">{m.tickets_kato_found()}</legend>
			{places.map(({ code, name }) => (
				<label key={code} className="flex min-h-10 cursor-pointer items-center gap-2.5 py-1 text-[15px]">
					<input
						type="radio"
						name="kato"
						value={code}
						defaultChecked={code === (only ?? chosen)}
						className="size-4.5 shrink-0 accent-blue"
					/>
					<span>
						{name} <span className="text-sm whitespace-nowrap text-muted tabular-nums">{code}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
