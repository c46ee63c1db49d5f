/**
 * The most commonly guessed passwords of eight and more characters, Thai and international. Shorter passwords are rejected by
 * length; rows, sequences and repetitions by a rule. Lower case, because they are compared in lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password2 password3 password12 password123 password1234 password12345 passw0rd passw0rd1
  p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa$$word pa$$w0rd password! password1! password@1 password@123 mypassword
  newpassword passwordpassword yourpassword drowssap passwort contrasena motdepasse parola123 sandisk1
  12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 9876543210 0987654321 123123123 12341234
  12344321 123454321 1234554321 123321123 112233445566 11223344 1122334455 11112222 12121212 13131313 1234qwer
  123qweasd 123qwe123 123abc123 12345abc 123456ab 123456abc 1234abcd 12345qwert 123456qwerty 123456aa 123456qq
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyqwerty qwe123qwe qweasdzxc
  qweqweqwe qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd zxcvbnm1 zxcvbnm123 zxcvbnm1234
  zxczxczxc qazqazqaz wsxedcrfv poiuytrewq lkjhgfdsa mnbvcxza abcd1234 abcdefgh abcdefg1 abc12345 abc123456 abcabc123
  a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345 ab123456 q1234567 z1234567 abcd12345 a1b2c3d4 a1b2c3d4e5
  1a2b3c4d 11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 10101010
  10203040 19871987 12301230 14725836 147258369 159357123 159753159 741852963 789456123 789456123a 963852741
  110110110 147147147 100200300 123698745 123789456 147896325 25802580 20202020 21212121
  iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveyou12 ilovemyself iloveme1 ilovejesus loveyou123 lovelove
  lovely123 loveyou1 iamthebest sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 spiderman batman123 starwars starwars1 pokemon1 pokemon123 dragonball naruto123
  michael1 michelle jennifer jessica1 charlie1 jordan23 anthony1 matthew1 ashley123 daniel123 andrew123 robert123
  welcome1 welcome12 welcome123 welcome1! welcome@123 letmein1 letmein123 letmein! trustno1 changeme changeme1
  changeme123 default1 master123 masterkey monkey123 dragon123 shadow123 killer123 hunter123 freedom1 whatever
  whatever1 computer computer1 internet internet1 samsung1 samsung123 iphone123 google123 facebook facebook1
  youtube123 instagram minecraft fortnite roblox123 test1234 test12345 testtest testing1 testing123 tester123
  admin123 admin1234 admin12345 admin@123 administrator adminadmin root1234 rootroot toor1234 user1234 useruser
  guest123 guest1234 demo1234 demodemo temp1234 secret123 secretpassword login123 access14 p4ssw0rd hello123
  hello1234 hellohello helloworld goodluck godisgood jesus123 jesuschrist christ123 blessed1 alhamdulillah
  bismillah heaven123 angel123 angels123 butterfly butterfly1 chocolate chocolate1 cookie123 cheese123 banana123
  orange123 apple123 cherry123 strawberry blueberry pineapple watermelon flower123 flowers1 rainbow1 summer123
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 january1 february november
  december liverpool liverpool1 chelsea1 arsenal1 arsenal123 manchester manunited barcelona barcelona1 juventus
  realmadrid ronaldo7 ronaldo123 messi123 mustang1 corvette ferrari1 mercedes mercedes1 bmw12345 harley123 yamaha123
  honda123 toyota123 elephant tiger123 kitty123 hellokitty doraemon doraemon1 snoopy123 mickey123 disney123 harrypotter
  scooby123 pepper123 ginger123 buster123 nicole123 jasmine1 victoria veronica stephanie patricia alexander alexandra
  elizabeth catherine christian christine benjamin nicholas jonathan william1 family123 forever1 forever21 friends1
  friendship happy123 happiness success1 money123 lucky123 lucky777 lucky888 blink182 sexy1234 fuckyou1 fuckyou123
  asshole1 bitch123 metallica nirvana1 slipknot guitar123 music123 rockstar rockyou1 hiphop123 playstation xbox360x
  gameover gamer123 counterstrike dota2dota leagueoflegends garena123 warcraft
  thailand thailand1 thailand123 bangkok1 bangkok123 chiangmai chiangmai1 phuket123 sawasdee sawasdee1 sabaidee
  rakthai1 rakthai123 ilovethailand thaithai khonthai khonthai1 krungthep krungthai kasikorn kasikornbank
  siamsiam siam1234 muaythai muaythai1 manunited1 singha123 changchang buddha123 somchai1 somchai123 malee123
  organic1 organic123 vegetable vegetables grocery1 grocery123 shopping shopping1 shopping123 delivery delivery1
  market123 customer customer1 customer123`.split(/\s+/),
)
