/** @jest-environment jsdom */
import { inertBody, writeText } from './text-html'
import { pastedLines, pasteParser } from './pasted-text'
import { textSchema } from './text-schema'

const pasted = (html: string) => writeText(textSchema.node('doc', null, pasteParser.parseSlice(inertBody(html)).content))
const pastedText = (text: string) => writeText(textSchema.node('doc', null, pastedLines(text).content))

/** As Word 365 puts it on the clipboard. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm; font-family:"Cordia New",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=TH style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle><span style='font-size:28.0pt'>ร้านผักของเรา<o:p></o:p></span></p>
<p class=MsoNormal style='text-align:justify'><b><span lang=TH style='font-size:16.0pt;font-family:"Cordia New",sans-serif;color:#C00000'>ผักสด</span></b><span
lang=TH style='font-size:16.0pt'> จากสวน&nbsp;&nbsp;ทุกเช้า </span><span style='mso-spacerun:yes'>&nbsp;</span><i>organic</i><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h1><span style='mso-fareast-font-family:"Times New Roman"'>ส่งที่ไหน<o:p></o:p></span></h1>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=TH>สาทร</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>ซอย 1</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><a href="https://shop.example/area" style='color:blue'>บางรัก</a></p>
<p class=MsoNormal>แล้ว</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>สั่ง</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>รับ</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt'><p class=MsoNormal><b>วัน</b></p></td><td colspan=1><p class=MsoNormal>เวลา</p></td></tr></table>
<p class=MsoNormal><v:shape style='width:1'><img width=10 src="file:///C:/Users/me/AppData/clip_image001.png"></v:shape><a name="_Toc1">จบ</a> <a href="file:///C:/x.docx">ไฟล์</a><span style='display:none;mso-hide:all'>hidden</span></p>
<!--EndFragment--></body></html>`

it('keeps words, headings, bold, lists, links and tables of a Word text, and nothing of its looks', () => {
  expect(pasted(word).split('\n')).toEqual([
    '<h2>ร้านผักของเรา</h2>',
    '<p><strong>ผักสด</strong> จากสวน ทุกเช้า <em>organic</em></p>',
    '<h2>ส่งที่ไหน</h2>',
    '<ul><li>สาทร<ul><li>ซอย 1</li></ul></li><li><a href="https://shop.example/area">บางรัก</a></li></ul>',
    '<p>แล้ว</p>',
    '<ol><li>สั่ง</li><li>รับ</li></ol>',
    '<table><tbody><tr><td><p><strong>วัน</strong></p></td><td><p>เวลา</p></td></tr></tbody></table>',
    '<p>จบ ไฟล์</p>',
  ])
})

it.each([
  [
    'LINE for Windows',
    `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0//EN" "http://www.w3.org/TR/REC-html40/strict.dtd"><html><head><meta name="qrichtext" content="1" /><style type="text/css">p, li { white-space: pre-wrap; }</style></head><body style=" font-family:'Leelawadee UI'; font-size:10pt;"><!--StartFragment--><p style=" margin-top:0px; -qt-block-indent:0; text-indent:0px;"><span style=" font-weight:400; color:#111111;">พรุ่งนี้มีคะน้า</span> 🥬</p><p style="-qt-paragraph-type:empty; margin:0px;"><br /></p><p style=" margin-top:0px;">กก. ละ 60 บาทค่ะ</p><!--EndFragment--></body></html>`,
    '<p>พรุ่งนี้มีคะน้า 🥬</p>\n<p>กก. ละ 60 บาทค่ะ</p>',
  ],
  [
    'LINE for Chrome',
    `<meta charset='utf-8'><div class="message-module__message__7odk3" data-direction="reverse"><div class="textMessageContent-module__content_wrap__238E1"><pre class="textMessageContent-module__text__EFwEN"><span data-message-content="x">พรุ่งนี้มีคะน้า <img class="emoji" src="https://static.line-scdn.net/1.png" alt="🥬"></span><br><br><span>ดูที่ </span><a href="https://lin.ee/x" target="_blank" rel="noopener" class="link-module">https://lin.ee/x</a></pre></div></div><div class="message-module__sticker"><img src="https://stickershop.line-scdn.net/1.png" alt="sticker"></div>`,
    '<p>พรุ่งนี้มีคะน้า 🥬</p>\n<p>ดูที่ <a href="https://lin.ee/x">https://lin.ee/x</a></p>',
  ],
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Delivery</span></h3><p dir="ltr"><span style="font-weight:700;font-style:italic;color:#000">Every</span><span style="font-weight:400"> day</span></p><br><ul style="padding-inline-start:48px"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Sathon</span></p></li></ul></b>`,
    '<h3>Delivery</h3>\n<p><strong><em>Every</em></strong> day</p>\n<ul><li><p>Sathon</p></li></ul>',
  ],
  [
    'a hostile page',
    `<img src=x onerror=alert(1)><p onclick="alert(1)" class="fixed">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><iframe src="https://evil.example"></iframe></p><style>*{}</style>`,
    '<p>ab</p>',
  ],
])('cleans what is pasted from %s', (_where, html, clean) => expect(pasted(html)).toBe(clean))

it('makes paragraphs, lists and links of plain lines', () => {
  expect(pastedText('พรุ่งนี้มี\n- คะน้า <สด>\n• ผักบุ้ง\n\n1. สั่ง\n๒. รับ\n\nดูที่ https://shop.example/th?a=1&b=2.\nขอบคุณค่ะ\r\n').split('\n')).toEqual([
    '<p>พรุ่งนี้มี</p>',
    '<ul><li>คะน้า &lt;สด&gt;</li><li>ผักบุ้ง</li></ul>',
    '<ol><li>สั่ง</li><li>รับ</li></ol>',
    '<p>ดูที่ <a href="https://shop.example/th?a=1&amp;b=2">https://shop.example/th?a=1&amp;b=2</a>.<br>ขอบคุณค่ะ</p>',
  ])
})

it('leaves what was copied in the editor as it is', () => {
  const own = '<p class="lead" data-pm-slice="0 0 []">Fresh <span class="badge">10%</span></p>'
  expect(pasted(own)).toBe('<p class="lead">Fresh <span class="badge">10%</span></p>')
})
