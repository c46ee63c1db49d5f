"""
Makes looped-400.woff2 and looped-600.woff2: the letters of both languages in one file per weight, without hints for
screens of long ago. Four files of 66 kB become two of 35. Run it at the root, with Debian's python3-fonttools and
python3-brotli, after a change of @fontsource/ibm-plex-sans-thai-looped or of the letters in app/fonts.ts.
"""

from os import remove

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

SOURCE = 'node_modules/@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-{}-{}-normal.woff2'

THAI = {*range(0x0E01, 0x0E5C), 0x200B, 0x200C, 0x200D, 0x25CC}
LATIN = {
    *range(0x20, 0x7F),
    *(0xA0, 0xA9, 0xB0, 0xB1, 0xB2, 0xB7, 0xBD, 0xD7, 0xE9),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2192, 0x2212),
}


def letters_of(script, weight, letters):
    options = subset.Options(hinting=False, layout_features=['*'], name_IDs=['*'], notdef_outline=True, glyph_names=False)
    font = TTFont(SOURCE.format(script, weight))
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = None
    file = f'{script}-{weight}.ttf'
    font.save(file)
    return file


for weight in (400, 600):
    parts = [letters_of('thai', weight, THAI), letters_of('latin', weight, LATIN)]
    merged = Merger().merge(parts)
    merged['post'].formatType = 3.0
    merged.flavor = 'woff2'
    merged.save(f'app/typeface/looped-{weight}.woff2')
    for part in parts:
        remove(part)
