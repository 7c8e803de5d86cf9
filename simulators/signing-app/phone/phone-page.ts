import type { ServerResponse } from 'node:http';
import { style as common, sendPage } from '../control-page.ts';

const style = `${common}
main{max-width:420px}textarea,select{font:inherit;width:100%;box-sizing:border-box;border:1px solid #7c8da3;border-radius:8px;padding:8px 12px;background:#fff;color:inherit}
textarea{font-size:13px;min-height:72px;overflow-wrap:anywhere}select{min-height:44px}h2{font-size:16px;margin:16px 0 4px}.card+.card{margin-top:16px}
dl{margin:12px 0;display:grid;gap:8px}dt{font-size:14px;color:#586879}dd{margin:0;overflow-wrap:anywhere}.code{font-size:28px;font-weight:700;letter-spacing:.12em}
.end{border-radius:8px;padding:12px;background:#fdecea;color:#7d1a14}.end.good{background:#e8f5ee;color:#17714a}details{margin-top:12px}summary{cursor:pointer;padding:8px 0}`;

const script = `
const by=(id)=>document.getElementById(id);
const call=async(path,body)=>{const r=await fetch(path,body===undefined?{}:{method:'POST',body:JSON.stringify(body)});const data=await r.json();if(!r.ok)throw new Error(data.error??'HTTP '+r.status);return data};
const end=(text,good)=>{by('end').textContent=text;by('end').className=good?'end good':'end';by('end').hidden=false};
const line=(name,value,mark)=>{const dt=document.createElement('dt'),dd=document.createElement('dd');dt.textContent=name;dd.textContent=value;if(mark)dd.className='code';return [dt,dd]};
async function scan(){by('end').hidden=true;by('asked').hidden=true;try{const {offer,documents}=await call('/phone/scan',{content:by('content').value.replace(/\\s/g,'')});
by('org').textContent=offer.organisation.nameRu+(offer.organisation.bin?', БИН '+offer.organisation.bin:'');by('description').textContent=offer.description;
const [document1]=documents;by('name').textContent=document1.nameRu;by('meta').replaceChildren(...(document1.meta??[]).flatMap(({name,value},index)=>line(name,value,index===0)));
by('xml').textContent=document1.documentXml.replaceAll('><','>\\n<');by('asked').hidden=false;by('sign').focus()}catch(error){end(error.message,false)}}
async function finish(deed){by('sign').disabled=true;try{const {isDone,message}=await call('/phone/finish',{key:by('key').value,do:deed});
by('asked').hidden=true;end(isDone?'Подписано. Вернитесь на сайт.':message==='declined'?'Вы отказались подписывать. Сайт об этом не узнает.':message==='expired'?'Срок действия истёк.':'Сайт не принял подпись: '+message,isDone)}catch(error){end(error.message,false)}by('sign').disabled=false}
by('scan').onclick=scan;by('sign').onclick=()=>finish(by('deed').value);by('decline').onclick=()=>finish('decline');
call('/phone/keys').then((keys)=>by('key').replaceChildren(...keys.map(({name,label})=>new Option(label,name))));
if(location.hash.length>1){by('content').value=decodeURIComponent(location.hash.slice(1));scan()}`;

const deeds: readonly (readonly [deed: string, label: string])[] = [
	['ok', 'Подписывает как положено'],
	['twice', 'Присылает подпись дважды'],
	['tamper', 'Подписывает изменённый документ'],
	['other-document', 'Присылает другой документ'],
	['unsigned', 'Присылает документ без подписи'],
	['garbage', 'Присылает обрывок'],
	['no-token', 'Забывает токен'],
];

const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Имитатор телефона с eGov Mobile</title><style>${style}</style><main>
<p class="test"><strong>Тестовые ключи.</strong> Это имитатор телефона с eGov Mobile: люди и ключи вымышлены и нигде больше не действуют.</p>
<section class="card"><h1>Сканировать QR</h1><label for="content">Содержимое кода или ссылка запуска</label><textarea id="content" spellcheck="false"></textarea>
<button id="scan" type="button">Сканировать</button></section>
<section class="card" id="asked" hidden><p id="org"></p><h1 id="name"></h1><p id="description"></p><dl id="meta"></dl>
<details><summary>Документ</summary><pre id="xml"></pre></details><h2><label for="key">Чей ключ</label></h2><select id="key"></select>
<details><summary>Как ведёт себя телефон</summary><select id="deed" aria-label="Как ведёт себя телефон">${deeds.map(([deed, label]) => `<option value="${deed}">${label}</option>`).join('')}</select></details>
<button id="sign" type="button">Подписать</button><button id="decline" type="button" class="quiet">Отказаться</button></section>
<p id="end" role="status" hidden></p></main><script>${script}</script></html>`;

export function phonePage(response: ServerResponse): void {
	sendPage(response, { style, script, html });
}
